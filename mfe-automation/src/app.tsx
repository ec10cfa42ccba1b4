import { lazyPart, type RouteObject } from '@dashboard/shared/router';
import { BotPage, FirstTab } from './bot-page/BotPage';
import { ScheduleList } from './schedule-list/ScheduleList';

// Loaded lazily, so that the list does not wait for the form code.
const AddSchedulePage = lazyPart(async () => ({
  default: (await import('./schedule-form/AddSchedulePage')).AddSchedulePage,
}));
const EditSchedulePage = lazyPart(async () => ({
  default: (await import('./schedule-form/EditSchedulePage')).EditSchedulePage,
}));

const ResponseMessages = lazyPart(async () => ({
  default: (await import('./response-messages/ResponseMessages')).ResponseMessages,
}));

const AutomaticResponses = lazyPart(async () => ({
  default: (await import('./automatic-responses/AutomaticResponses')).AutomaticResponses,
}));

const IntelligentResponses = lazyPart(async () => ({
  default: (await import('./intelligent-responses/IntelligentResponses')).IntelligentResponses,
}));

const routes: RouteObject[] = [
  {
    path: 'message-bot',
    element: <BotPage />,
    children: [
      { index: true, element: <FirstTab /> },
      { path: 'time-schedule', element: <ScheduleList /> },
      { path: 'response-messages', element: <ResponseMessages /> },
      { path: 'automatic-responses', element: <AutomaticResponses /> },
      { path: 'intelligent-responses', element: <IntelligentResponses /> },
    ],
  },
  { path: 'message-bot/time-schedule/add', element: <AddSchedulePage /> },
  { path: 'message-bot/time-schedule/:scheduleId', element: <EditSchedulePage /> },
];

export default routes;
