import { encodeWithinLimits, fitWithin, hasJpegMetadata, hasPngMetadata, type Size } from './image-fit';

describe('fitWithin', () => {
  it('keeps the proportions within the edge', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(fitWithin({ width: 900, height: 3600 }, 1600)).toEqual({ width: 400, height: 1600 });
  });

  it('never enlarges a picture', () => {
    expect(fitWithin({ width: 200, height: 100 }, 1600)).toEqual({ width: 200, height: 100 });
  });

  it('keeps at least one pixel of a very thin picture', () => {
    expect(fitWithin({ width: 20_000, height: 2 }, 1600)).toEqual({ width: 1600, height: 1 });
  });
});

describe('encodeWithinLimits', () => {
  /** A fake encoder that produces `perPixel` bytes per pixel at full quality. */
  const encoder = (perPixel: number) => {
    const deliveryAttempts: { size: Size; type: string; quality: number }[] = [];
    const encode = async (size: Size, type: 'image/jpeg' | 'image/png', quality: number) => {
      deliveryAttempts.push({ size, type, quality });
      const weight = type === 'image/png' ? perPixel * 4 : perPixel * quality;
      return new Blob([new Uint8Array(Math.round(size.width * size.height * weight))], { type });
    };
    return { deliveryAttempts, encode };
  };

  it('picks the first JPEG of at most 500 KB', async () => {
    const { deliveryAttempts, encode } = encoder(0.25);
    const blob = await encodeWithinLimits({ width: 4000, height: 3000 }, 'image/jpeg', encode);
    expect(blob.size).toBeLessThanOrEqual(500_000);
    expect(deliveryAttempts).toHaveLength(1);
    expect(deliveryAttempts[0]?.size).toEqual({ width: 1600, height: 1200 });
  });

  it('lowers the quality first and then the size', async () => {
    const { deliveryAttempts, encode } = encoder(0.5);
    const blob = await encodeWithinLimits({ width: 4000, height: 3000 }, 'image/jpeg', encode);
    expect(blob.size).toBeLessThanOrEqual(500_000);
    expect(deliveryAttempts.slice(0, 4).map((one) => one.size.width)).toEqual([1600, 1600, 1600, 1280]);
  });

  it('keeps a PNG that is small enough and converts a large one to JPEG', async () => {
    const light = await encodeWithinLimits({ width: 300, height: 300 }, 'image/png', encoder(0.2).encode);
    expect(light.type).toBe('image/png');
    const heavy = await encodeWithinLimits({ width: 1600, height: 1200 }, 'image/png', encoder(0.2).encode);
    expect(heavy.type).toBe('image/jpeg');
  });

  it('ends for a picture that stays too large at every size', async () => {
    const { encode } = encoder(60);
    await expect(
      encodeWithinLimits({ width: 9000, height: 9000 }, 'image/jpeg', encode),
    ).resolves.toBeDefined();
  });
});

describe('image metadata', () => {
  const jpeg = (...segments: number[][]) =>
    Uint8Array.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 0, 2]);
  const chunk = (kind: string, body: number[] = []) => [
    0,
    0,
    0,
    body.length,
    ...[...kind].map((letter) => letter.charCodeAt(0)),
    ...body,
    0,
    0,
    0,
    0,
  ];
  const png = (...chunks: number[][]) =>
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...chunks.flat(), ...chunk('IEND')]);

  it('finds the block of a JPEG with its location, behind other blocks', () => {
    const jfif = [0xff, 0xe0, 0, 4, 1, 1];
    const exif = [0xff, 0xe1, 0, 4, 9, 9];
    expect(hasJpegMetadata(jpeg(jfif, exif))).toBe(true);
    expect(hasJpegMetadata(jpeg(jfif))).toBe(false);
    expect(hasJpegMetadata(Uint8Array.from([0xff, 0xd8]))).toBe(false);
  });

  it('finds the chunks of a PNG with its origin', () => {
    expect(hasPngMetadata(png(chunk('IHDR', [1, 2, 3]), chunk('eXIf', [1])))).toBe(true);
    expect(hasPngMetadata(png(chunk('IHDR', [1, 2, 3]), chunk('IDAT', [7])))).toBe(false);
  });
});
