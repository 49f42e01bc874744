// oxlint-disable-next-line import/no-unassigned-import -- it must run before the contract's schemas are made
import './schemas.ts';
import { render } from 'preact';
import { App } from './app.tsx';
import { keepForOffline } from './api/offline.ts';
import { preloadPages } from './pages.ts';

const root = document.querySelector('#app');
if (root) render(<App />, root);
keepForOffline();
preloadPages();
void import('./practice/practice-sync.ts').then(({ keepPracticeWithKey }) => keepPracticeWithKey());
