/**
 * Keeps the contract's schemas from being compiled to code, which a strict content security policy
 * forbids and reports. To be imported before any of them is made.
 */

import { config } from 'zod';

config({ jitless: true });
