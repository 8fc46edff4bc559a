import { createContext, use } from 'react';
import type { StudioSession } from './studio-session.ts';

export const SessionContext = createContext<StudioSession | undefined>(undefined);

export function useSession(): StudioSession {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('useSession: called outside of a SessionContext.');
  return session;
}
