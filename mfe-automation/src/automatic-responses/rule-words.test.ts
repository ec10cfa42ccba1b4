import { collisionText, lastSentText, numbersText, scheduleText, triggerText } from './rule-words';

const trigger = (changes: Partial<Parameters<typeof triggerText>[0]>) => ({
  type: 'keyword' as const,
  keywords: ['parking', 'price', 'cost'],
  matchType: 'contains' as const,
  days: null,
  ...changes,
});

describe('the words of a rule', () => {
  it.each([
    [trigger({}), 'Keyword: parking, price and 1 more'],
    [trigger({ keywords: ['hours'], matchType: 'exact' }), 'Exactly: hours'],
    [trigger({ type: 'first_after_days', days: 90 }), 'First after 90 days'],
    [trigger({ type: 'first_message' }), 'First message ever'],
    [trigger({ type: 'any' }), 'Any text'],
  ])('describe the trigger %j [BTM-22]', (value, text) => expect(triggerText(value)).toBe(text));

  it('describe schedules and numbers [BTM-22] [BTM-25]', () => {
    const rule = { trigger: trigger({}), scheduleName: 'Office', scheduleMode: 'outside' as const };
    expect(scheduleText(rule)).toBe('Outside Office');
    expect(scheduleText({ ...rule, trigger: trigger({ type: 'outside_hours' }) })).toBe('Office');
    expect(scheduleText({ ...rule, scheduleName: null })).toBe('–');
    expect(numbersText(null)).toBe('All');
    expect(numbersText(['3125550142', '7735550100'])).toBe('(312) 555-0142, (773) 555-0100');
  });

  it('describe when a rule replied last [BTM-22]', () => {
    const now = new Date('2026-10-13T19:47:00.000Z');
    const text = (iso: string | null) => lastSentText(iso, 'America/Chicago', now);
    expect(text(null)).toBe('Never');
    expect(text('2026-10-13T13:05:00.000Z')).toBe('8:05 AM');
    expect(text('2026-10-12T13:05:00.000Z')).toBe('Yesterday');
    expect(text('2026-10-02T13:05:00.000Z')).toBe('Oct 2');
  });

  it('name both rules of a collision [BTM-29]', () => {
    const collision = { first: { id: 1, name: 'Closed' }, second: { id: 2, name: 'Night' }, tns: null };
    expect(collisionText(collision)).toBe('Closed and Night fit the same texts. Only Closed replies.');
    expect(collisionText({ ...collision, tns: ['7735550100'] })).toBe(
      'Closed and Night fit the same texts on (773) 555-0100. Only Closed replies.',
    );
  });
});
