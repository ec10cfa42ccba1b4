import * as v from 'valibot';
import { Permissions } from '.';

const READ = { action: 'Read', subject: 'Groups' };
const read = (rules: unknown[], features: string[] = []) =>
  v.safeParse(Permissions, { fetchedAt: '2026-10-12T14:00:00.000Z', rules, features });

describe('Permissions', () => {
  it.each([
    ['a subject', { action: 'Read', subject: 'Invoices' }],
    ['an action', { action: 'Approve', subject: 'Groups' }],
  ])('grant nothing for %s that only a newer server knows [FLT-22]', (_what, rule) => {
    expect(read([rule, READ], ['VOICE', 'CAMPAIGNS']).output).toMatchObject({
      rules: [READ],
      features: ['CAMPAIGNS'],
    });
  });

  it('are rejected as a whole with conditions that cannot be read', () => {
    const rule = { ...READ, inverted: true, conditions: { id: { in: [7] } } };
    expect(read([rule]).success).toBe(false);
  });
});
