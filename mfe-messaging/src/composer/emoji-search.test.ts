import { emojiGroups, searchEmoji } from './emoji-search';

describe('emoji', () => {
  it('come in the groups of the standard, without bare skin tones', () => {
    expect(emojiGroups[0]?.name).toBe('Smileys & emotion');
    expect(emojiGroups.at(-1)?.name).toBe('Flags');
    expect(emojiGroups.map((group) => group.name)).not.toContain('Components');
    expect(emojiGroups.every((group) => group.emoji.length > 20)).toBe(true);
  });

  it('are found by the beginning of their name, before those that only carry the tag', () => {
    const found = searchEmoji('tooth');
    expect(found[0]?.unicode).toBe('🦷');
    expect(searchEmoji('thumbs up')[0]?.unicode).toMatch(/^👍/);
  });

  it('are not found by words they do not carry', () => {
    expect(searchEmoji('qqqq')).toEqual([]);
    expect(searchEmoji('   ')).toEqual([]);
  });
});
