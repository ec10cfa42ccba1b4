import type { RouteObject } from '@dashboard/shared/router';
import { BotPage, FirstTab } from './bot-page/BotPage';

const routes: RouteObject[] = [
  {
    path: 'message-bot',
    element: <BotPage />,
    children: [{ index: true, element: <FirstTab /> }],
  },
];

export default routes;
