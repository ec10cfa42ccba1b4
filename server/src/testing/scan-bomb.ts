const BLOCK = 8;
const COEFFICIENTS = 64;
const PRECISION = 12;
/** The longest run of empty blocks that one code can encode. */
const RUN = 32_767;

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A Huffman table with one symbol, whose code is 0. */
const table = (kind: number, symbol: number) => [kind, 1, ...Array(15).fill(0), symbol];

/** Bits in the format of a scan: padded with ones, each 0xFF byte followed by a zero byte. */
function packBits(bits: string): Buffer {
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(
    bytes
      .map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2))
      .flatMap((byte) => (byte === 255 ? [255, 0] : [byte])),
  );
}

/**
 * A valid gray JPEG of 820 scans in at most 200 kB: separate scans for each coefficient and bit, all of them empty.
 * A decoder visits every block in every scan.
 */
export function scanBomb(width: number, height: number): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const blocks = Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK);
  const empty = packBits(`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / RUN)));
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.from([0, ...Array(COEFFICIENTS).fill(1)])),
    segment(0xc2, frame),
    segment(0xc4, Buffer.from([...table(0, 0), ...table(0x10, 0xe0)])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    packBits('0'.repeat(blocks)),
  ];
  for (let bit = PRECISION; bit >= 0; bit -= 1) {
    const before = bit === PRECISION ? 0 : bit + 1;
    for (let coefficient = 1; coefficient < COEFFICIENTS; coefficient += 1) {
      parts.push(segment(0xda, Buffer.from([1, 1, 0, coefficient, coefficient, (before << 4) | bit])), empty);
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}
