// oxlint-disable-next-line import/no-unassigned-import -- it must run before the contract's schemas are made
import './schemas.ts';
import { render } from 'preact';
import { App } from './app.tsx';

const root = document.querySelector('#app');
if (root) render(<App />, root);
