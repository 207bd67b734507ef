/** Modules as they are built for a browser, where Svelte watches what changes; there is no document. */
export default { name: 'browser', viteEnvironment: 'client', setup: () => ({ teardown() {} }) }
