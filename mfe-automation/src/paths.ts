// Paths below /dashboard.
export const MESSAGE_BOT_PATH = '/message-bot';
export const TIME_SCHEDULES_PATH = `${MESSAGE_BOT_PATH}/time-schedule`;
export const ADD_TIME_SCHEDULE_PATH = `${TIME_SCHEDULES_PATH}/add`;
export const timeSchedulePath = (scheduleId: number) => `${TIME_SCHEDULES_PATH}/${scheduleId}`;
export const RESPONSE_MESSAGES_PATH = `${MESSAGE_BOT_PATH}/response-messages`;
export const AUTOMATIC_RESPONSES_PATH = `${MESSAGE_BOT_PATH}/automatic-responses`;
export const INTELLIGENT_RESPONSES_PATH = `${MESSAGE_BOT_PATH}/intelligent-responses`;

export const CAMPAIGNS_PATH = '/campaigns';
export const ADD_CAMPAIGN_PATH = `${CAMPAIGNS_PATH}/add`;
/** The id of the contact list that a new campaign starts with. */
export const LIST_PARAM = 'list';
/** The four steps of a draft. */
export const campaignPath = (campaignId: number) => `${CAMPAIGNS_PATH}/${campaignId}`;
export const CAMPAIGN_REPORT_PATH = `${CAMPAIGNS_PATH}/report`;
/** The Report tab of one campaign. */
export const campaignReportPath = (campaignId: number) => `${CAMPAIGN_REPORT_PATH}?campaignId=${campaignId}`;

/** Where administrators change the messaging defaults. */
export const ACCOUNT_DETAILS_PATH = '/admin/account';

/** The conversation of a text number with a contact, at one of its messages or at the newest. */
export function conversationPath(tn: string, contactId: number, messageId: number | null): string {
  const path = `/messages?number=${tn}&contact-id=${contactId}`;
  return messageId === null ? path : `${path}&message=${messageId}`;
}
