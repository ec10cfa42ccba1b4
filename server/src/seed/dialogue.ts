/** Who says a line of a demo conversation, and how it was sent. */
export type Speaker = 'contact' | 'staff' | 'auto' | 'campaign' | 'email' | 'notification';

export interface Line {
  by: Speaker;
  text: string;
  /** File of `demo-media` that goes with it. */
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
 * Reads dialogues written one line a text: the first character names the speaker (`<` contact, `>` staff, `*` automatic
 * response, `#` campaign, `@` by e-mail, `!` notification), `[file]` at the end an image. A blank line parts dialogues.
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
  if (!by) throw new SyntaxError(`Not a dialogue line: ${line}`);
  return { by, text: match?.[2] ?? '', ...(match?.[3] ? { image: `${match[3]}.jpg` } : {}) };
}
