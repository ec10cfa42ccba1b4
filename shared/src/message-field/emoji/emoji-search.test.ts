import { emojiGroups, searchEmoji } from './emoji-search';

describe('searchEmoji', () => {
  it('lists the groups of the standard, without bare skin tones', () => {
    expect(emojiGroups[0]?.name).toBe('Smileys & emotion');
    expect(emojiGroups.at(-1)?.name).toBe('Flags');
    expect(emojiGroups.map((group) => group.name)).not.toContain('Components');
    expect(emojiGroups.every((group) => group.emoji.length > 20)).toBe(true);
  });

  it('ranks matches at the beginning of the name above tag matches', () => {
    const found = searchEmoji('tooth');
    expect(found[0]?.unicode).toBe('🦷');
    expect(searchEmoji('thumbs up')[0]?.unicode).toMatch(/^👍/);
  });

  it('finds nothing for words in neither name nor tags', () => {
    expect(searchEmoji('qqqq')).toEqual([]);
    expect(searchEmoji('   ')).toEqual([]);
  });
});
