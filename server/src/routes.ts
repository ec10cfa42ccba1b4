import type { RouteSpec } from './http/route';
import { loginRoutes } from './login/login-routes';

/** Every route of the server, one list per resource. */
export const allRoutes = (): RouteSpec[] => [...loginRoutes()];
