import { lazyPart, type RouteObject } from '@dashboard/shared/router';
import { BotPage, FirstTab } from './bot-page/BotPage';
import { CampaignsPage } from './campaigns-page/CampaignsPage';
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

const CampaignList = lazyPart(async () => ({
  default: (await import('./campaign-list/CampaignList')).CampaignList,
}));

const CampaignReport = lazyPart(async () => ({
  default: (await import('./campaign-report/CampaignReport')).CampaignReport,
}));

// One part for both addresses: the form of a new campaign stays mounted when its first save changes the address.
const CampaignFormPage = lazyPart(async () => ({
  default: (await import('./campaign-form/CampaignFormPage')).CampaignFormPage,
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
  {
    path: 'campaigns',
    element: <CampaignsPage />,
    children: [
      { index: true, element: <CampaignList /> },
      { path: 'report', element: <CampaignReport /> },
    ],
  },
  { path: 'campaigns/add', element: <CampaignFormPage /> },
  { path: 'campaigns/:campaignId', element: <CampaignFormPage /> },
  { path: 'message-bot/time-schedule/add', element: <AddSchedulePage /> },
  { path: 'message-bot/time-schedule/:scheduleId', element: <EditSchedulePage /> },
];

export default routes;
