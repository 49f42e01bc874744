// oxlint-disable-next-line import/no-unassigned-import -- it must run before the contract's schemas are made
import './schemas.ts';
import { render } from 'preact';
import { App } from './app.tsx';
import { keepForOffline } from './api/offline.ts';
import { preloadPages } from './pages.ts';
import { makeRoute, routeOfPath } from './frame/route.ts';

const linked = routeOfPath(location.pathname);
if (linked) history.replaceState(null, '', `/${location.hash || makeRoute(linked)}`);

const root = document.querySelector('#app');
if (root) render(<App />, root);
keepForOffline();
preloadPages();
