/**
 * Inter, the panel's typeface: one variable font of the Latin script. It is loaded when it delays nothing, and text that is painted
 * before that is in a system font of the same widths (`typeface.css`), so that nothing moves.
 */
import file from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** If it cannot be loaded, the system's font stays. */
export async function loadTypeface() {
  const face = new FontFace('Inter', `url(${file})`, { weight: '100 900' })
  await face.load().then(
    () => document.fonts.add(face),
    () => undefined,
  )
}
