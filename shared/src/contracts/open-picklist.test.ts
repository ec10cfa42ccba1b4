import * as v from 'valibot';
import {
  ActivityEntry,
  AutomaticResponse,
  Campaign,
  CampaignProgress,
  CampaignRecipient,
  CampaignReport,
  CampaignsQuery,
  Contact,
  ContactCampaign,
  ContactImportSummary,
  ContactRow,
  ContactsQuery,
  ConversationPatch,
  DecisionStep,
  ImportProgress,
  InboxGroup,
  IntelligentResponse,
  IntentScore,
  JobProgress,
  LockedResponse,
  Media,
  OptOut,
  openPicklist,
  PermissionRule,
  ResponseMessageUse,
  ScheduledText,
  SystemLine,
} from '.';

describe('openPicklist', () => {
  const Reason = openPicklist(['late', 'blocked']);

  it.each([
    ['late', 'late'],
    ['sold_out', 'unknown'],
  ])('reads %s as %s [FLT-22]', (sent, read) => {
    expect(v.parse(Reason, sent)).toBe(read);
  });

  it('keeps null where there may be no value', () => {
    expect(v.parse(v.nullable(Reason), null)).toBeNull();
  });
});

const OPEN: [string, v.GenericSchema][] = [
  ['state of a campaign', Campaign.entries.state],
  ['stop reason of a campaign', Campaign.entries.stopReason],
  ['wait reason of a campaign', Campaign.entries.waitReason],
  ['state in the progress of a campaign', CampaignProgress.entries.state],
  ['stop reason in the progress of a campaign', CampaignProgress.entries.stopReason],
  ['wait reason in the progress of a campaign', CampaignProgress.entries.waitReason],
  ['state in a report', CampaignReport.entries.state],
  ['stop reason in a report', CampaignReport.entries.stopReason],
  ['wait reason in a report', CampaignReport.entries.waitReason],
  ['skip reason in a report', CampaignReport.entries.skips.item.entries.reason],
  ['status of a recipient', CampaignRecipient.entries.status],
  ['skip reason of a recipient', CampaignRecipient.entries.skipReason],
  ['result of a contact’s campaign', ContactCampaign.entries.status],
  ['kind of a system line', SystemLine.entries.kind],
  ['source of a system line', SystemLine.entries.source],
  ['opt-out source of a contact', Contact.entries.optOutSource],
  ['opt-in source of a contact', Contact.entries.optInSource],
  ['status in the list of contacts', ContactRow.entries.status],
  ['opt-out source in the list of contacts', ContactRow.entries.optOutSource],
  ['state of an import', ContactImportSummary.entries.state],
  ['state in the progress of an import', ImportProgress.entries.state],
  ['kind of a job', JobProgress.entries.kind],
  ['state of a job', JobProgress.entries.state],
  ['reason why a number cannot send', InboxGroup.entries.sending],
  ['kind of a file', Media.entries.kind],
  ['stage of a decision', DecisionStep.entries.stage],
  ['outcome of a decision', DecisionStep.entries.outcome],
  ['reason of a decision', DecisionStep.entries.reason],
  ['source of an opt-out in the report', OptOut.entries.source],
  ['kind of an activity', ActivityEntry.entries.kind],
  ['use of a response message', ResponseMessageUse.entries.kind],
  ['stop reason of a scheduled text', ScheduledText.entries.stopReason],
  ['trigger of an automatic response', AutomaticResponse.entries.trigger.entries.type],
  ['keyword match of an automatic response', AutomaticResponse.entries.trigger.entries.matchType],
  ['schedule side of an automatic response', AutomaticResponse.entries.scheduleMode],
  ['reply that carriers require', LockedResponse.entries.id],
  ['match type of an intent', IntelligentResponse.entries.matchType],
  ['mode of an intent', IntelligentResponse.entries.mode],
  ['schedule side of an intent', IntelligentResponse.entries.scheduleSide],
  ['match type in a test of intents', IntentScore.entries.matchType],
];

describe('responses', () => {
  it.each(OPEN)('accept a word of a newer server: %s [FLT-22]', (_name, schema) => {
    expect(v.parse(schema, 'word_of_a_newer_server')).toBe('unknown');
  });
});

describe('requests and permissions', () => {
  it.each<[string, v.GenericSchema, unknown]>([
    ['a status of campaigns', CampaignsQuery, { status: 'unknown' }],
    ['a status of contacts', ContactsQuery, { status: 'unknown' }],
    ['a state of a conversation', ConversationPatch, { state: 'unknown' }],
    ['a permitted action', PermissionRule, { action: 'unknown', subject: 'Groups' }],
    ['a permitted subject', PermissionRule, { action: 'Read', subject: 'unknown' }],
  ])('reject an unknown word: %s', (_name, schema, sent) => {
    expect(v.safeParse(schema, sent).success).toBe(false);
  });
});
