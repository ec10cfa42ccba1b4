import compact from 'emojibase-data/en/compact.json';
import messages from 'emojibase-data/en/messages.json';

export interface Emoji {
  unicode: string;
  label: string;
  tags: readonly string[];
}
export interface EmojiGroup {
  name: string;
  emoji: Emoji[];
}

// "component" holds skin tones and hair, which cannot be sent on their own.
const HIDDEN_GROUPS = ['component'];

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function collectGroups(): EmojiGroup[] {
  return [...messages.groups]
    .sort((a, b) => a.order - b.order)
    .filter((group) => !HIDDEN_GROUPS.includes(group.key))
    .map((group) => ({
      name: capitalize(group.message),
      emoji: compact
        .filter((one) => one.group === group.order)
        .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
        .map(({ unicode, label, tags }) => ({ unicode, label, tags: tags ?? [] })),
    }));
}

/** All emoji that can be sent, in the order of the standard. */
export const emojiGroups: readonly EmojiGroup[] = collectGroups();

const rank = (emoji: Emoji, words: readonly string[]): number | null => {
  const haystack = [...emoji.label.toLowerCase().split(/[\s:,-]+/), ...emoji.tags];
  if (!words.every((word) => haystack.some((known) => known.startsWith(word)))) return null;
  const first = words[0] ?? '';
  return emoji.label.toLowerCase().startsWith(first) ? 0 : 1;
};

/** Emoji whose name or tags start with every word of `query`. Matches in the name come first. */
export function searchEmoji(query: string): Emoji[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = emojiGroups.flatMap((group) =>
    group.emoji.flatMap((emoji) => {
      const place = rank(emoji, words);
      return place === null ? [] : [{ emoji, place }];
    }),
  );
  return found.sort((a, b) => a.place - b.place).map(({ emoji }) => emoji);
}
