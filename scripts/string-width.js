/**
 * Stands in for the package `string-width` in the bundle. The package builds an Intl.Segmenter when it is
 * loaded, which takes longer than all the rest of the command line; our own help texts have no wide
 * characters and no colours to measure.
 * @param {string} text
 */
export default function stringWidth(text) {
  return text.length;
}
