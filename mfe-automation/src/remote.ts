import { can, type RemoteDefinition, UserType } from '@dashboard/shared/contracts';

/** Agents read schedules; only administrators have this permission. */
const changing = { permissions: [can('Delete', 'Messaging')] };

const endUsers = { userTypes: [UserType.ADMIN, UserType.END_USER_AGENT] };
const intelligent = { feature: 'INTELLIGENT_RESPONSES' } as const;
const campaigns = { ...endUsers, feature: 'CAMPAIGNS' } as const;

/** The definition that the shell reads before it loads this remote's code. The guards of all parent paths apply. */
const remote: RemoteDefinition = {
  name: 'mfe-automation',
  title: 'Message Bot',
  whileDown: 'Automatic replies go out, and campaigns already running continue to send.',
  owner: 'automation',
  routes: [
    { path: 'message-bot', title: 'Message Bot', guard: endUsers },
    { path: 'message-bot/time-schedule', title: 'Time Schedule' },
    { path: 'message-bot/time-schedule/add', title: 'Add Time Schedule', guard: changing },
    { path: 'message-bot/time-schedule/:scheduleId', title: 'Time Schedule' },
    { path: 'message-bot/response-messages', title: 'Response Messages' },
    { path: 'message-bot/automatic-responses', title: 'Automatic Responses' },
    { path: 'message-bot/intelligent-responses', title: 'Intelligent Responses', guard: intelligent },
    { path: 'campaigns', title: 'Campaigns', guard: campaigns },
    { path: 'campaigns/report', title: 'Campaign Report' },
    { path: 'campaigns/add', title: 'New Campaign' },
    { path: 'campaigns/:campaignId', title: 'Campaign' },
  ],
  menu: [
    {
      title: 'Message Bot',
      icon: 'message-bot',
      order: 40,
      children: [
        { title: 'Time Schedule', path: '/message-bot/time-schedule' },
        { title: 'Response Messages', path: '/message-bot/response-messages' },
        { title: 'Automatic Responses', path: '/message-bot/automatic-responses' },
        {
          title: 'Intelligent Responses',
          path: '/message-bot/intelligent-responses',
          guard: intelligent,
        },
      ],
    },
    { title: 'Campaigns', icon: 'campaigns', order: 50, path: '/campaigns', guard: campaigns },
  ],
  actions: [
    {
      title: 'Create Campaign',
      keywords: 'new add text many people list',
      guard: campaigns,
      opens: { path: '/campaigns/add' },
    },
  ],
};

export default remote;
