/** Bytes of live objects and of the buffers that they hold; Node and Chromium are started with `--expose-gc`. */
export function liveHeap(): number {
  const { gc, process, performance } = globalThis as unknown as {
    gc(): void;
    process?: { memoryUsage(): { heapUsed: number; external: number } };
    performance: { memory: { usedJSHeapSize: number } };
  };
  gc();
  if (!process) return performance.memory.usedJSHeapSize;
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
