import { invitesYes } from './yes-invitation';

describe('invitesYes', () => {
  it.each([
    'Reply YES to get texts from Acme Dental again.',
    'Acme Dental: to opt back in, reply "YES".',
    'Please respond with Yes to receive appointment reminders by text.',
    'Would you like text messages from us? Reply YES.',
    'Hi Ana. Do you want updates again? Text yes. Msg & data rates may apply.',
    'Reply YES to subscribe or STOP to opt out.',
    'reply yes to confirm that you want our messages',
  ])('detects an invitation in %j', (text) => {
    expect(invitesYes(text)).toBe(true);
  });

  it.each([
    'Acme Dental: You are opted out and will get no more texts. Reply START to opt in again.',
    'Reply YES to confirm your appointment.',
    'Reply YES to confirm or STOP to end messages.',
    'Your reminders are on. Reply YES and we will find a time. Reply STOP to opt out of texts.',
    'It has been six months since your last cleaning. Reply YES and we will find a time. Reply STOP to opt out',
    'Yes, we got your messages.',
    'Did you say yes to the texts?',
    'Reply YESTERDAY to get texts',
    '',
  ])('ignores %j', (text) => {
    expect(invitesYes(text)).toBe(false);
  });
});
