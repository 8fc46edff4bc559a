import type { UnitKinds } from '../../content/unit-kind.ts';
import { membersOf, type Scenario } from '../../content/scenario-format.ts';
import type { ObjectKinds } from '../../content/object-kind.ts';
import type { TeamsData } from '../../content/team.ts';
import type { AtlasPage } from '../../game/atlas-loader.ts';
import type { BattleLooks, ObjectKindView, TeamView, UnitKindView } from '../../game/port/battle-view-port.ts';
import type { TeamInfo, UnitKindInfo } from '../../hud/units/unit-facts.ts';
import { recoveryOf } from '../../sim/activity.ts';
import type { Rules } from '../../sim/rules.ts';
import type { Run } from '../../runs/open-run.ts';
import type { EntityId, Team, UnitKind } from '../../sim/state.ts';

/** What the battle view shows of each kind. */
export function unitKindViews(kinds: UnitKinds): ReadonlyMap<UnitKind, UnitKindView> {
  return new Map(
    [...kinds].map(([name, { rules, look }]) => {
      const { heightTiles, slashSize } = look;
      return [name, { maxHealth: rules.maxHealth, heightTiles, slashSize }];
    }),
  );
}

/** Where the pictures of its units are, besides those that every run needs. */
export function picturePagesOf({ kinds, world }: Pick<Run, 'kinds' | 'world'>): ReadonlySet<AtlasPage> {
  return new Set(world.state.units.flatMap(({ kind }) => kinds.get(kind)?.look.page ?? []));
}

/** What the HUD tells of each kind. */
export function unitKindInfos(kinds: UnitKinds, health: Rules['health']): ReadonlyMap<UnitKind, UnitKindInfo> {
  return new Map(
    [...kinds].map(([name, { label, rules, look }]) => {
      const { isRanged, hasShield } = rules;
      return [name, { label, icon: look.icon, recovery: recoveryOf(rules, health), isRanged, hasShield }];
    }),
  );
}

/** What the battle view shows of each kind of placed objects, and lets the player do with it. */
export function objectKindViews(kinds: ObjectKinds): ReadonlyMap<string, ObjectKindView> {
  return new Map(
    [...kinds].map(([name, { rules, look, words }]) => {
      const { widthTiles, depthTiles, states, uses, maxHealth, isHull } = rules;
      const isShown = isHull === true || Object.values(uses).some(({ isRepair }) => isRepair);
      const ownersUses = Object.keys(uses).filter((use) => uses[use]?.by === 'owners');
      return [
        name,
        {
          widthTiles,
          depthTiles,
          ...look,
          states,
          ownersUses,
          ignitingUses: Object.keys(uses).filter((use) => (uses[use]?.ignites ?? 0) > 0),
          words,
          ...(isShown && { healthBar: { maxHealth, isOfShip: isHull === true } }),
        },
      ];
    }),
  );
}

export function battleLooks({ land, kinds, content, scenario }: Run): BattleLooks {
  return {
    land,
    unitKinds: unitKindViews(kinds),
    objectKinds: objectKindViews(content.objects),
    teams: teamViews(content.teams),
    captains: captainsOf(scenario),
  };
}

/** How the battle view shows each team. */
export function teamViews(teams: TeamsData): ReadonlyMap<Team, TeamView> {
  return new Map([...teams].map(([name, { look }]) => [name, look]));
}

/** What the HUD shows of each team. */
export function teamInfos(teams: TeamsData): ReadonlyMap<Team, TeamInfo> {
  return new Map([...teams].map(([name, { look }]) => [name, { art: look.art, mapColour: look.mapColour }]));
}

/** The units of a scenario that wear a crown. */
export function captainsOf(scenario: Scenario): ReadonlySet<EntityId> {
  return new Set(membersOf(scenario).flatMap(({ rank }, index) => (rank === 'captain' ? [index + 1] : [])));
}
