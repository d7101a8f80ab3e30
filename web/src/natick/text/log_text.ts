/** Writes Natick's log as sentences that contain seats, coins, dice and regions. */

import { lacking, plus, total } from "../../art/counts";
import {
  addDeal,
  type AddEntry,
  type Deal,
  type Entry,
  entryList,
  filled,
  type Part,
  type LineSentence,
  sentenceOf,
  slot,
  strong,
  who,
  whom,
} from "../../play/log/entries";
import { m } from "../../paraglide/messages.js";
import type { Coins, Event, Face, Suit, Tile } from "../../types/natick";
import type { LogLine } from "../../types/protocol";
import { NO_COINS, ofSuit } from "../coins";
import { DICE } from "../dice/dividing";
import { coinThings, diePicture, eventName, suitName, tileName } from "../names";
import { isSuit, readCoins, readTerms } from "../notation";

const WHO = slot("who");
const coinsPart = (coins: Coins): Part => ({
  kind: "things",
  things: coinThings(coins),
  named: true,
});
const tilePart = (tile: Tile): Part => strong(tileName(tile));

/** The verbs of trades that do not involve the opponent. */
const WITH_POOL = new Set(["bank", "exchange"]);

/**
 * Converts log lines to entries. The lines must be passed in order, because entries can depend on
 * earlier lines.
 */
export class NatickLogText {
  private turn = 0;
  private active = 0;
  private offering = false;
  /** The last offer, in notation. */
  private offer: string | null = null;
  /** The terms and proposer of the last offer or counter-offer. */
  private terms: { seat: number; give: Coins; want: Coins } | null = null;
  private faces = new Map<string, string>();
  private sets: [Part, Part] = [strong(""), strong("")];
  private drawn: Tile | null = null;
  /** For each seat, the coins that earlier entries have announced but that have not yet arrived. */
  private awaited: Coins[] = [NO_COINS, NO_COINS];
  private readonly regions: Map<string, Tile>[] = [new Map(), new Map()];

  constructor(
    private readonly seats: readonly string[],
    private readonly poolRate: number,
  ) {}

  entriesOf(line: LogLine): Entry[] {
    const [verb = "", ...rest] = line.action.split(" ");
    const { entries, add } = entryList(line);
    const idle = verb === "raiders" && line.results.some((result) => result.startsWith("nothing "));
    const expired = line.results.includes("expired");
    const own = expired ? ranOut(line.seat) : idle ? null : this.act(line.seat, verb, rest);
    if (own !== null) add(own.seat, "line", own.parts, own.deal);
    this.offering = verb === "offer";
    if (verb === "offer") this.offer = line.action;
    this.follow(line, verb, add);
    return entries;
  }

  private act(seat: number, verb: string, rest: string[]): LineSentence {
    if (verb === "dice" || verb === "tile") return this.chance(verb, rest);
    const said = sentenceOf(seat);
    if (verb === "raiders")
      return { seat, parts: filled(m.natick_log_raiders({ who: WHO }), { who: whom(seat) }) };
    const plain = PLAIN[verb];
    if (plain !== undefined) return said(plain({ who: WHO }));
    if (verb === "lay" || verb === "place" || verb === "scout") return this.laid(seat, verb, rest);
    if (verb === "divide") return this.divided(seat, rest);
    if (verb === "keep")
      return said(m.natick_log_keep({ who: WHO, dice: slot("dice") }), {
        dice: this.sets[rest[0] === "second" ? 1 : 0],
      });
    if (verb === "road")
      return said((this.turn === 0 ? m.natick_log_first_road : m.natick_log_road)({ who: WHO }));
    if (verb === "forgo")
      return said(m.natick_log_forgo({ who: WHO, event: slot("event") }), {
        event: strong(eventName(rest[0] as Event)),
      });
    if (verb === "from" || verb === "into") return this.moved(seat, verb, rest[0]);
    return this.dealt(seat, verb, rest);
  }

  private chance(verb: "dice" | "tile", rest: string[]): LineSentence {
    if (verb === "tile") {
      this.drawn = readTile(rest);
      const slots = { who: who(this.active), tile: tilePart(this.drawn) };
      return {
        seat: this.active,
        parts: filled(m.natick_log_drew({ who: WHO, tile: slot("tile") }), slots),
      };
    }
    this.faces = new Map(DICE.map((die, i) => [die, rest[i] ?? ""]));
    const slots = { who: who(this.active), dice: this.dicePart(DICE) };
    return {
      seat: this.active,
      parts: filled(m.natick_log_rolled({ who: WHO, dice: slot("dice") }), slots),
    };
  }

  private dicePart(dice: readonly string[]): Part {
    const known = DICE.filter((die) => dice.includes(die));
    if (known.length === 0) return strong(m.natick_no_dice());
    const pictures = known.map((die) => diePicture(die, (this.faces.get(die) ?? "null") as Face));
    return { kind: "pictures", pictures };
  }

  private laid(seat: number, verb: "lay" | "place" | "scout", rest: string[]): LineSentence {
    const tile = verb === "place" ? this.drawn : readTile(rest);
    if (tile === null) return null;
    if (verb === "scout") this.drawn = tile;
    else this.regions[seat]?.set(rest.at(-1) ?? "", tile);
    const sentence = {
      lay: m.natick_log_lay,
      place: m.natick_log_place,
      scout: m.natick_log_scout,
    }[verb]({ who: WHO, tile: slot("tile") });
    return { seat, parts: filled(sentence, { who: who(seat), tile: tilePart(tile) }) };
  }

  private divided(seat: number, rest: string[]): LineSentence {
    const middle = rest.indexOf("/");
    this.sets = [this.dicePart(rest.slice(0, middle)), this.dicePart(rest.slice(middle + 1))];
    const [first, second] = this.sets;
    const slots = { who: who(seat), first, second };
    return {
      seat,
      parts: filled(
        m.natick_log_divide({ who: WHO, first: slot("first"), second: slot("second") }),
        slots,
      ),
    };
  }

  private moved(seat: number, verb: "from" | "into", place: string | undefined): LineSentence {
    const tile = this.regions[seat]?.get(place ?? "");
    if (tile === undefined) return null;
    const sentence = { from: m.natick_log_from, into: m.natick_log_into }[verb]({
      who: WHO,
      tile: slot("tile"),
    });
    return { seat, parts: filled(sentence, { who: who(seat), tile: tilePart(tile) }) };
  }

  /** Reports all kinds of trades, and events that move coins. */
  private dealt(seat: number, verb: string, rest: string[]): LineSentence {
    const { give, want } = verb === "exchange" ? this.exchanged(seat, rest) : readTerms(rest);
    const slots = {
      who: who(seat),
      whom: whom(1 - seat),
      give: coinsPart(give),
      want: coinsPart(want),
      coins: coinsPart(readCoins(rest)),
    };
    const names = {
      who: WHO,
      whom: slot("whom"),
      give: slot("give"),
      want: slot("want"),
      coins: slot("coins"),
    };
    if (verb === "offer" || verb === "counter") this.terms = { seat, give, want };
    this.awaits(seat, verb, { give, want, coins: readCoins(rest) });
    // In notation, a trade with the pool omits the number of coins paid, which is the pool's rate.
    const paid = verb === "bank" && isSuit(rest[0]) ? ofSuit(rest[0], this.poolRate) : give;
    slots.give = coinsPart(paid);
    const changed = verb === "offer" && this.offering;
    const sentence = changed ? m.log_offer_changed : DEALS[verb];
    if (sentence === undefined) return null;
    const parts = filled(sentence(names), slots);
    if (!WITH_POOL.has(verb)) return { seat, parts };
    return { seat, parts, deal: this.deal(seat, null, paid, want) };
  }

  private deal(seat: number, partner: number | null, gave: Coins, got: Coins): Deal {
    return {
      ...{ turn: this.turn, seat, partner },
      ...{ gave: coinThings(gave), got: coinThings(got) },
      offer: partner === null ? null : this.offer,
    };
  }

  private awaits(
    seat: number,
    verb: string,
    { give, want, coins }: { give: Coins; want: Coins; coins: Coins },
  ): void {
    if (verb === "harvest" || verb === "tournament") this.gains(seat, coins);
    if (verb === "bank" || verb === "exchange") this.gains(seat, want);
    if (verb !== "advantage") return;
    this.gains(seat, give);
    this.gains(1 - seat, want);
  }

  private gains(seat: number, what: Coins): void {
    this.awaited[seat] = plus(this.awaited[seat] ?? NO_COINS, what);
  }

  private exchanged(
    seat: number,
    [place = "", second, third, fourth]: string[],
  ): { give: Coins; want: Coins } {
    const suit = (at: string | undefined): Suit =>
      this.regions[seat]?.get(at ?? "")?.suit ?? "wood";
    const two = Number.isInteger(Number(second));
    const got = two ? fourth : third;
    return {
      give: ofSuit(suit(place), two ? Number(second) : 1),
      want: ofSuit(isSuit(got) ? got : suit(got), 1),
    };
  }

  private follow(line: LogLine, verb: string, add: AddEntry): void {
    if (verb === "accept") this.accepted(line.seat, add);
    const got: Coins[] = [NO_COINS, NO_COINS];
    const lost: Coins[] = [NO_COINS, NO_COINS];
    for (const result of line.results) {
      const [word = "", name = "", ...rest] = result.split(" ");
      const seat = this.seats.indexOf(name);
      if (word === "gain" && seat >= 0)
        got[seat] = plus(got[seat] ?? NO_COINS, this.unannounced(seat, readCoins(rest)));
      else if (word === "lose" && seat >= 0)
        lost[seat] = plus(lost[seat] ?? NO_COINS, readCoins(rest));
      else if (word === "region") this.regionLaid(seat, rest, verb, add);
    }
    if (verb === "raiders") this.counted(lost, m.natick_log_lost, add);
    this.counted(got, m.natick_log_got, add);
    for (const result of line.results) this.happened(result.split(" "), add);
  }

  /**
   * Reports the terms of an accepted offer. The coins arrive at once, or after the players have
   * chosen regions for them.
   */
  private accepted(partner: number, add: AddEntry): void {
    if (this.terms === null) return;
    const { seat, give, want } = this.terms;
    this.gains(seat, want);
    this.gains(partner, give);
    addDeal({ ...this.deal(seat, partner, give, want), partner }, true, add);
    this.terms = null;
  }

  /** Returns the received coins that no earlier entry has announced. */
  private unannounced(seat: number, coins: Coins): Coins {
    const awaited = this.awaited[seat] ?? NO_COINS;
    this.awaited[seat] = lacking(awaited, coins);
    return lacking(coins, awaited);
  }

  private counted(
    coins: readonly Coins[],
    sentence: (names: { who: string; coins: string }) => string,
    add: AddEntry,
  ): void {
    coins.forEach((some, seat) => {
      if (total(some) > 0)
        add(
          seat,
          "line",
          filled(sentence({ who: WHO, coins: slot("coins") }), {
            who: who(seat),
            coins: coinsPart(some),
          }),
        );
    });
  }

  /** Reports that a region was placed, unless the entry for the action already mentions it. */
  private regionLaid(
    seat: number,
    [place = "", suit = "", number = ""]: string[],
    verb: string,
    add: AddEntry,
  ): void {
    const tile = readTile([suit, number]);
    this.regions[seat]?.set(place, tile);
    if (verb === "lay" || verb === "place") return;
    add(
      seat,
      "line",
      filled(m.natick_log_place({ who: WHO, tile: slot("tile") }), {
        who: who(seat),
        tile: tilePart(tile),
      }),
    );
  }

  private happened([word = "", name = "", event = ""]: string[], add: AddEntry): void {
    const seat = this.seats.indexOf(name);
    const slots = { who: who(seat) };
    if (word === "turn") {
      this.turn += 1;
      this.active = seat;
      this.awaited = [NO_COINS, NO_COINS];
      add(null, "turn", filled(m.log_turn({ turn: this.turn, who: WHO }), slots));
    } else if (word === "last_turn")
      add(seat, "award", filled(m.natick_log_last_turn({ who: WHO }), { who: whom(seat) }));
    else if (word === "drawn") add(null, "award", filled(m.natick_log_draw_game(), {}));
    else if (word === "win") add(seat, "award", filled(m.log_win({ who: WHO }), slots));
    else if (word === "nothing")
      add(
        seat,
        "line",
        filled(m.natick_log_nothing({ who: WHO, event: slot("event") }), {
          who: whom(seat),
          event: strong(eventName(event as Event)),
        }),
      );
    else if (word === "short" && isSuit(name))
      add(
        null,
        "line",
        filled(m.natick_log_short({ what: slot("what") }), { what: strong(suitName(name)) }),
      );
  }
}

const ranOut = (seat: number): LineSentence => ({ seat, parts: filled(m.log_offer_expired(), {}) });

const PLAIN: Record<string, (inputs: { who: string }) => string> = {
  village: m.natick_log_village,
  town: m.natick_log_town,
  trader: m.natick_log_trader,
  knight: m.natick_log_knight,
  accept: m.log_accept,
  reject: m.natick_log_reject,
  cancel: m.log_withdrew,
};

interface DealNames {
  who: string;
  whom: string;
  give: string;
  want: string;
  coins: string;
}

const DEALS: Record<string, (names: DealNames) => string> = {
  harvest: m.natick_log_harvest,
  advantage: ({ who, whom, give, want }) =>
    m.natick_log_advantage({ who, whom, take: give, give: want }),
  tournament: m.natick_log_tournament,
  bank: m.natick_log_bank,
  exchange: m.natick_log_exchange,
  offer: m.log_offer,
  counter: m.log_counter,
};

function readTile([suit, number]: string[]): Tile {
  return { suit: (suit ?? "wood") as Suit, number: Number(number) };
}
