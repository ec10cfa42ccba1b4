import * as v from 'valibot';
import {
  type CampaignContent,
  changedFields,
  completeDraft,
  estimateBodyOf,
  toDraftValues,
} from './draft-form';

const NEW = toDraftValues(null);

const STORED: CampaignContent = {
  name: 'Fall offer',
  tn: '3125550142',
  includeListIds: [3],
  excludeListIds: [],
  excludeMessagedHours: 48,
  text: 'Hello',
  hasFooter: true,
  media: [],
  schedule: { type: 'at', at: '2026-11-30T09:00' },
  quietHours: true,
  segmentsPerMinute: 30,
};

const COMPLETE = {
  ...NEW,
  name: 'Fall offer',
  tn: '3125550142',
  includeListIds: [3],
  text: 'Hello',
  consent: true,
};

const errorsOf = (changes: Partial<typeof NEW>) => {
  const parsed = v.safeParse(completeDraft, { ...COMPLETE, ...changes });
  return Object.fromEntries((parsed.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
};

describe('a complete draft', () => {
  it('has a name of 3 to 80 characters, a text number and a list', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ name: 'Ab' })).toHaveProperty('name');
    expect(errorsOf({ name: 'a'.repeat(81) })).toHaveProperty('name');
    expect(errorsOf({ name: 'a'.repeat(80) })).toEqual({});
    expect(errorsOf({ tn: null })).toEqual({ tn: 'Choose the text number that sends.' });
    expect(errorsOf({ includeListIds: [] })).toEqual({ includeListIds: 'Choose at least one list.' });
  });

  it('has a text or a picture, a date for a later start, and numbers where they are used', () => {
    expect(errorsOf({ text: ' ' })).toEqual({ text: 'Write a message.' });
    expect(errorsOf({ when: 'at' })).toEqual({ date: 'Enter a date and a time.' });
    expect(errorsOf({ when: 'at', date: '2026-11-30' })).toEqual({});
    expect(errorsOf({ leavesOutRecent: true, excludeMessagedHours: '721' })).toEqual({
      excludeMessagedHours: 'Enter a whole number from 1 to 720.',
    });
    expect(errorsOf({ excludeMessagedHours: 'x', segmentsPerMinute: 'x' })).toEqual({});
    expect(errorsOf({ pace: 'fixed' })).toEqual({
      segmentsPerMinute: 'Enter a whole number from 1 to 4,500.',
    });
    expect(errorsOf({ consent: false })).toHaveProperty('consent');
  });
});

describe('changes of a draft', () => {
  it('are the valid fields that differ', () => {
    expect(changedFields(NEW, NEW)).toEqual({});
    const changed = { ...NEW, name: 'Fall offer', leavesOutRecent: true, when: 'at' as const };
    expect(changedFields(NEW, changed)).toEqual({ name: 'Fall offer', excludeMessagedHours: 24 });
    expect(changedFields(NEW, { ...changed, date: '2026-11-30' }).schedule).toEqual({
      type: 'at',
      at: '2026-11-30T09:00',
    });
    expect(changedFields(NEW, { ...NEW, name: 'Ab', excludeMessagedHours: '7' })).toEqual({});
  });

  it('are none when a name was stored with other spaces, so that opening a scheduled campaign leaves it scheduled', () => {
    const stored = toDraftValues({ ...STORED, name: 'Fall  offer' });
    expect(changedFields(stored, stored)).toEqual({});
    expect(changedFields(stored, { ...stored, name: 'Spring  offer' })).toEqual({ name: 'Spring offer' });
  });

  it('are the difference to a stored campaign, whose values they restore', () => {
    const stored = toDraftValues(STORED);
    expect(changedFields(stored, stored)).toEqual({});
    expect(changedFields(stored, { ...stored, when: 'now', pace: 'auto', leavesOutRecent: false })).toEqual({
      schedule: { type: 'now' },
      segmentsPerMinute: null,
      excludeMessagedHours: null,
    });
  });

  it('leave fields that are not valid out of the estimate', () => {
    expect(estimateBodyOf({ ...COMPLETE, pace: 'fixed', segmentsPerMinute: 'many' })).toEqual({
      tn: '3125550142',
      includeListIds: [3],
      excludeListIds: [],
      excludeMessagedHours: null,
      text: 'Hello',
      hasFooter: true,
      schedule: { type: 'now' },
      quietHours: true,
      hasMedia: false,
    });
  });
});
