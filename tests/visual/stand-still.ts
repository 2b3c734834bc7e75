/** Elements that react-aria renders invisibly until it knows their position. */
const unplaced = '[style*="mask-image"]';

/**
 * Waits for two frames without a change and without invisible overlays. Content that never settles fails as a
 * screenshot, so the wait is limited.
 */
export async function standStill(): Promise<void> {
  let hasChanged = false;
  const watch = new MutationObserver(() => {
    hasChanged = true;
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let still = 0, frame = 0; still < 2 && frame < 100; frame += 1) {
    hasChanged = false;
    await new Promise(requestAnimationFrame);
    still = hasChanged || document.querySelector(unplaced) ? 0 : still + 1;
  }
  watch.disconnect();
}
