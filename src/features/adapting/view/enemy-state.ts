/** What the screen of the learning enemy shows. */
export interface EnemyState {
  /** The battle and the difficulty that are chosen on the title: "The gorge, normal". */
  readonly battle: string;
  readonly styles: readonly StyleState[];
  /** How it fights next, and why. */
  readonly next: string;
}

export interface StyleState {
  readonly name: string;
  /** What it changes. */
  readonly says: string;
  readonly fights: number;
  /** Mean share of the warband that was lost, from 0 to 1; 0 before the first fight. */
  readonly cost: number;
  readonly isNext: boolean;
}

export interface EnemyPort {
  readonly state: EnemyState | undefined;
  fight(): void;
  forget(): void;
}
