/** Object URLs of pictures in memory. */
const urls = new WeakMap<Blob, string>();
const order: { url: string; of: WeakRef<Blob> }[] = [];
/**
 * Number of pictures whose URLs are cached: the current document, the next one and those just decided, two sides each.
 */
const maxUrls = 8;

/** Returns the URL of a picture, the same each time. The oldest URLs are revoked. */
export function pictureUrl(blob: Blob): string {
  const known = urls.get(blob);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(blob);
  urls.set(blob, url);
  order.push({ url, of: new WeakRef(blob) });
  while (order.length > maxUrls) {
    const oldest = order.shift();
    if (!oldest) break;
    URL.revokeObjectURL(oldest.url);
    const picture = oldest.of.deref();
    if (picture) urls.delete(picture);
  }
  return url;
}
