/** WebSocket frames made in advance: sending them all is one write, so that only the client's time is left. */

/** @param {string[]} texts @returns {Buffer} unmasked text frames, as a server writes them */
export function framesOf(texts) {
  return Buffer.concat(
    texts.flatMap((text) => {
      const body = Buffer.from(text);
      return [headOf(body.length), body];
    }),
  );
}

const TEXT = 0x81;
const TWO_BYTES_FOLLOW = 126;

/** @param {number} length */
function headOf(length) {
  if (length < TWO_BYTES_FOLLOW) return Buffer.from([TEXT, length]);
  if (length > 0xffff) throw new RangeError('too long for this bench');
  return Buffer.from([TEXT, TWO_BYTES_FOLLOW, length >> 8, length & 0xff]);
}
