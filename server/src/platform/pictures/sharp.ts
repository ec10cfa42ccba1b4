import pLimit from 'p-limit';

/** One picture at a time: the worst one within the limits takes 420 MB of memory and 2 s of one core. */
export const oneAtATime = pLimit(1);

/** libvips reads dozens of formats. Untrusted files may reach only three of its decoders. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let loading: ReturnType<typeof loadSharp> | undefined;
/** Loads sharp with the first picture, to keep 18 MB of native code out of the server start. */
export const sharpOnce = () => {
  loading ??= loadSharp();
  return loading;
};
