/** Bytes of live objects; both Node and Chromium are started with `--expose-gc`. */
export function liveHeap(): number {
  const { gc, process, performance } = globalThis as unknown as {
    gc(): void;
    process?: { memoryUsage(): { heapUsed: number } };
    performance: { memory: { usedJSHeapSize: number } };
  };
  gc();
  return process ? process.memoryUsage().heapUsed : performance.memory.usedJSHeapSize;
}
