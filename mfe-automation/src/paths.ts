// Paths below /dashboard.
export const MESSAGE_BOT_PATH = '/message-bot';
