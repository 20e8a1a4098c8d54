/** As a user takes items. @param {AsyncIterable<unknown> | Iterable<unknown>} items */
export async function takeAll(items) {
  let taken = 0;
  for await (const item of items) if (item !== undefined) taken += 1;
  return taken;
}
