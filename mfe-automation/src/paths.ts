// Paths below /dashboard.
export const MESSAGE_BOT_PATH = '/message-bot';
export const TIME_SCHEDULES_PATH = `${MESSAGE_BOT_PATH}/time-schedule`;
export const ADD_TIME_SCHEDULE_PATH = `${TIME_SCHEDULES_PATH}/add`;
export const timeSchedulePath = (scheduleId: number) => `${TIME_SCHEDULES_PATH}/${scheduleId}`;
export const RESPONSE_MESSAGES_PATH = `${MESSAGE_BOT_PATH}/response-messages`;
export const AUTOMATIC_RESPONSES_PATH = `${MESSAGE_BOT_PATH}/automatic-responses`;
export const INTELLIGENT_RESPONSES_PATH = `${MESSAGE_BOT_PATH}/intelligent-responses`;
