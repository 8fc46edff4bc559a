import { createGame } from '../game/create-game.ts';
import { startPage } from './start-page.ts';

void startPage(createGame);
