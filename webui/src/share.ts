/** Hands a picture or words to the phone's own way of sending, or, on a page that may not use it, keeps or copies them. */

/** How it went: `shared` by the phone's own sheet, `saved` or `copied` without it, `left` by the person. */
export type Shared = 'shared' | 'saved' | 'copied' | 'left'

export async function sharePicture(picture: Blob, name: string): Promise<Shared> {
  const file = new File([picture], name, { type: picture.type })
  if (navigator.canShare?.({ files: [file] })) return offer({ files: [file] })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'saved'
}

export async function shareText(text: string): Promise<Shared> {
  if ('share' in navigator) return offer({ text })
  copy(text)
  return 'copied'
}

async function offer(what: ShareData): Promise<Shared> {
  try {
    await navigator.share(what)
    return 'shared'
  } catch {
    return 'left'
  }
}

/** The clipboard of today is closed to a plain http page; the way of before is open to it. */
function copy(text: string): void {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'unseen'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
