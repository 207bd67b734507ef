import { mount } from 'svelte'
import App from './App.svelte'
import './style.css'
import { showKept } from './theme.svelte'
import { speak, wantedLanguage } from './words.svelte'

/** Without words there is nothing to show: ask until the service gives them, in English if need be. */
async function firstWords(): Promise<void> {
  const language = wantedLanguage()
  while (!(await speak(language)) && !(await speak('en'))) await new Promise((resolve) => setTimeout(resolve, 1000))
}

const page = document.getElementById('page')
if (page) {
  page.replaceChildren()
  showKept()
  await firstWords()
  mount(App, { target: page })
}
