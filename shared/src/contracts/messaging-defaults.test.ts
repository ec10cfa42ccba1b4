import { formErrors } from '../testing/form-texts';
import { CONFIRM_OPT_OUT, MENTION_START, MessagingDefaults } from './messaging-defaults';

const errorsOf = formErrors(MessagingDefaults, { replyBusinessName: '', helpContact: '', optOutReply: '' });
const TOO_LONG = (max: number) => `The maximum length of this field is ${max} chars.`;

describe('messaging defaults', () => {
  it('may all be empty', () => {
    expect(errorsOf({})).toEqual({});
  });

  it.each([
    ['replyBusinessName', 80],
    ['helpContact', 120],
    ['optOutReply', 200],
  ])('limit %s to %i characters', (field, max) => {
    const text = 'Opted out. START. '.padEnd(max, 'x');
    expect(errorsOf({ [field]: text })).toEqual({});
    expect(errorsOf({ [field]: `${text}x` })).toEqual({ [field]: TOO_LONG(max) });
  });

  it('require a reply to STOP to confirm the opt-out and to mention START', () => {
    const accepted = [
      'You are opted out. Text START to return.',
      'No further messages. START opts in.',
      'Unsubscribed: START to resume.',
    ];
    for (const optOutReply of accepted) expect(errorsOf({ optOutReply })).toEqual({});
    expect(errorsOf({ optOutReply: 'Sorry to see you go. START to return.' })).toEqual({
      optOutReply: CONFIRM_OPT_OUT,
    });
    expect(errorsOf({ optOutReply: 'You are opted out.' })).toEqual({ optOutReply: MENTION_START });
    expect(errorsOf({ optOutReply: 'You are opted out. We start again soon.' })).toEqual({
      optOutReply: MENTION_START,
    });
  });
});
