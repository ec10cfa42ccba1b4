/** The author of a line in a demo conversation. */
export type Speaker = 'contact' | 'staff' | 'auto' | 'campaign' | 'email' | 'notification';

export interface Line {
  by: Speaker;
  text: string;
  /** The attached file in `demo-media`. */
  image?: string;
}

export type Dialogue = readonly Line[];

const SPEAKERS: Record<string, Speaker> = {
  '<': 'contact',
  '>': 'staff',
  '*': 'auto',
  '#': 'campaign',
  '@': 'email',
  '!': 'notification',
};

/**
 * Parses dialogues with one message per line. The first character marks the speaker (`<` contact, `>` staff, `*`
 * automatic response, `#` campaign, `@` email, `!` notification). `[file]` at the end attaches an image. A blank line
 * separates dialogues.
 */
export function parseDialogues(source: string): Dialogue[] {
  return source
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map(parseLine));
}

function parseLine(line: string): Line {
  const match = /^\s*([<>*#@!]) (.*?)(?: \[([a-z-]+)\])?$/.exec(line);
  const by = SPEAKERS[match?.[1] ?? ''];
  if (!by) throw new SyntaxError(`Invalid dialogue line: ${line}`);
  return { by, text: match?.[2] ?? '', ...(match?.[3] ? { image: `${match[3]}.jpg` } : {}) };
}
