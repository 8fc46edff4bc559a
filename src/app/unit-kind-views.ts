import type { UnitKinds } from '../content/unit-kind.ts';
import type { UnitKindView } from '../game/battle-view-port.ts';
import type { UnitKindInfo } from '../hud/hud-port.ts';
import type { UnitKind } from '../sim/state.ts';

/** What the battle view shows of each kind. */
export function unitKindViews(kinds: UnitKinds): ReadonlyMap<UnitKind, UnitKindView> {
  return new Map(
    [...kinds].map(([name, { rules, look }]) => {
      const { heightTiles, slashSize } = look;
      return [name, { maxHealth: rules.maxHealth, heightTiles, slashSize }];
    }),
  );
}

/** What the HUD tells of each kind. */
export function unitKindInfos(kinds: UnitKinds): ReadonlyMap<UnitKind, UnitKindInfo> {
  return new Map(
    [...kinds].map(([name, { label, rules, look }]) => {
      const { maxHealth, isRanged, guardSeconds } = rules;
      return [name, { label, icon: look.icon, maxHealth, isRanged, hasShield: guardSeconds > 0 }];
    }),
  );
}
