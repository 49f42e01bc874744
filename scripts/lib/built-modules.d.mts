import type { Plugin } from 'vite';

export declare function builtModules(): Plugin;
