/** The help in English. */

import type { HelpParts, Topic, WriteHelp } from '../help.ts';

const topicsOf = ({ Diagram, PaperMethod, links }: HelpParts): readonly Topic[] => [
  {
    name: 'start',
    title: 'First steps',
    body: (
      <>
        <p>
          Here you look at, solve and take away tsume-shogi problems that a program composed. New ones are
          made under <a href={links.compose}>Compose</a>; only what was searched to the end for second
          solutions is called sound.
        </p>
        <ul>
          <li>Solve: open a problem and move the pieces. The defender answers with what lasts longest.</li>
          <li>
            Compose: choose a setting and start; problems appear as they are found. Stop when you like: what
            was found stays.
          </li>
          <li>
            Check: put your own position up under <a href={links.check}>Check</a>, or paste SFEN or KIF.
          </li>
          <li>
            Take away: every problem as KIF, KI2, CSA, JKF, SFEN or picture; whatever the list shows, all at
            once.
          </li>
        </ul>
      </>
    ),
  },
  {
    name: 'rules',
    title: 'The rules of tsume-shogi',
    body: (
      <>
        <p>
          The attacker (Black) gives check with every move and has to mate. The defender (White) resists as
          long as possible, and holds every piece, kings aside, that is neither on the board nor in the
          attacker’s hand. Length is counted in plies, the moves of both sides: three plies are two moves of
          the attacker and one of the defender.
        </p>
        <p>
          A second pawn on a file, a piece that could never move again, and mate by a dropped pawn are
          forbidden. Perpetual check loses for the attacker: a line that comes back to a position is no mate.
        </p>
        <div class="help-diagrams">
          <Diagram sfen="8k/9/8P/9/9/9/9/9/9 b G 1">Mate in one ply: the gold is dropped on 1b.</Diagram>
          <Diagram sfen="7lk/7p1/9/7N1/9/9/9/9/9 b P 1">
            A pawn on 1b would be mate by a dropped pawn, so there is none here.
          </Diagram>
        </div>
      </>
    ),
  },
  {
    name: 'interposition',
    title: 'Interpositions, futile and not',
    body: (
      <>
        <p>
          Against check from afar a piece may be dropped in between. Where it is captured at once, and giving
          it back shows that the mate takes no longer, the drop was futile 無駄合 and does not count.
        </p>
        <div class="help-diagrams">
          <Diagram sfen="8k/6G2/8P/9/4R4/9/9/9/9 b - 1">
            The rook goes to 5a. Whatever is dropped on 4a, 3a or 2a is captured, and it is still mate: all
            futile.
          </Diagram>
        </div>
        <p>
          Authorities differ over where futility ends. We tell four readings apart: <em>standard</em>, where
          the mate takes no longer than against the replies that are no drops; <em>narrow</em>, where nothing
          changes at all; <em>returning</em>, where those do not count either after which the attacker can
          only come back to the same board, a piece richer; <em>none</em>, where every drop counts. A problem
          whose verdict or length differs between standard and narrow, or for such a return, is called
          contested, and not sound. A piece that moves in between is never futile.
        </p>
      </>
    ),
  },
  {
    name: 'sound',
    title: 'Sound, and the other verdicts',
    body: (
      <dl class="help-terms">
        <dt>Sound 完全作</dt>
        <dd>
          It mates, nothing is left in hand, and there is no second solution. This was searched to the end.
        </dd>
        <dt>Unsound 不完全</dt>
        <dd>There is no mate, or something is left over, or there is a second solution or the like.</dd>
        <dt>Contested 灰色</dt>
        <dd>Verdict or length depend on how futile interpositions are read.</dd>
        <dt>Undecided</dt>
        <dd>The effort allowed was used up first. That does not mean that there is no mate.</dd>
      </dl>
    ),
  },
  {
    name: 'flaws',
    title: 'Cooks and flaws',
    body: (
      <dl class="help-terms">
        <dt>Cook 余詰</dt>
        <dd>
          Another check mates as well. At the last move this is allowed (final-move dual 最終手余詰), except
          in problems of one ply.
        </dd>
        <dt>Early mate 早詰</dt>
        <dd>A cook that is shorter than the solution.</dd>
        <dt>Leftover 駒余り</dt>
        <dd>The attacker still has pieces in hand at mate.</dd>
        <dt>Equal variation 変同</dt>
        <dd>Another defence lasts as long and leaves nothing over. The last reply does not count.</dd>
        <dt>Longer variation 変長</dt>
        <dd>The longest defences leave pieces over, one two plies shorter does not.</dd>
        <dt>Variation cook 変別</dt>
        <dd>A cook inside an equal variation.</dd>
        <dt>Unlimited 非限定</dt>
        <dd>
          Only the square where a rook, bishop or lance is dropped or comes from differs, or promotion, and
          play goes on alike.
        </dd>
        <dt>Detour 迂回手順</dt>
        <dd>A way round that returns to a position of the solution.</dd>
        <dt>Ornament 飾り駒</dt>
        <dd>A piece that can go without any change. Composing takes them off.</dd>
      </dl>
    ),
  },
  {
    name: 'profiles',
    title: 'How strict',
    body: (
      <dl class="help-terms">
        <dt>Strict</dt>
        <dd>
          Longer variations, variation cooks, unlimited moves and detours are faults. Composing goes by this.
        </dd>
        <dt>Magazine</dt>
        <dd>A longer variation of two plies with pieces over, unlimited moves and detours are flaws only.</dd>
        <dt>App</dt>
        <dd>As magazine; equal variations are not listed.</dd>
      </dl>
    ),
  },
  {
    name: 'brinkmate',
    title: 'Brinkmate 必至',
    body: (
      <p>
        A threat of mate that no reply stops. The attacker’s moves are checks or such threats; the defender
        tries every legal reply. A verdict is <em>guaranteed</em> where every mate inside was searched to its
        end.
      </p>
    ),
  },
  {
    name: 'methods',
    title: 'How problems come about',
    body: (
      <>
        <p>
          There are many methods. <em>Evolution</em> scatters pieces, rates the diagrams and lets the best
          have offspring, generation by generation (the method of Muneto and Nagao).{' '}
          <em>Backwards from the mate</em> puts a check and a reply in front of a sound problem, again and
          again; nothing finds longer ones. <em>Several methods together</em> pass their problems on to each
          other, which gives the most variety.
        </p>
        <p>
          Length, pieces, squares, shapes and themes can be ordered. The same settings and the same seed find
          the same problems.
        </p>
      </>
    ),
  },
  {
    name: 'paper',
    title: 'The paper’s method, step by step',
    body: (
      <>
        <p>
          This program began with a paper by Muneto and Nagao. Its method in the order of the steps, with its
          own numbers and a diagram that one run found; the page of a run shows the same as it goes on.
        </p>
        <PaperMethod />
      </>
    ),
  },
  {
    name: 'practice',
    title: 'Solving day by day',
    body: (
      <>
        <p>
          Every problem has a <em>level</em>, from Beginner to Master, by how much there is to search and how
          surprising the right moves are; length alone makes nothing hard. A problem composed by machine of
          eleven plies may be easy. The level stands on the card, is a filter, and can be typed into the
          search.
        </p>
        <ul>
          <li>
            <em>Next problem</em> (the key n) goes through the list that you came from, in its order; without
            one it leads to the newest of the same level that you have not solved.
          </li>
          <li>
            <em>Today’s problem</em> is one for each level and day, the same for everybody here.
          </li>
          <li>
            A ✓ marks what you solved. ↻ marks what took a wrong move or a hint, or was given up: it waits
            under <em>My practice</em> to be tried once more. <em>Not solved yet</em> leaves out what you
            solved.
          </li>
        </ul>
        <p>All of this is kept in your browser, on this device alone.</p>
      </>
    ),
  },
  {
    name: 'desk',
    title: 'Your own problems',
    body: (
      <>
        <p>
          <em>Keep at my desk</em>, beside a check’s result and a problem, puts the position among{' '}
          <a href={links.desk}>your own problems</a>. Change it and check it again, or take a proposal of the
          improvements, and it has one more version; two versions stand side by side, what differs tinted.
        </p>
        <p>
          Title, author and intention go onto the <em>submission sheet 投稿用紙</em>: one page with diagram,
          solution, variations, tries and verdict, as PDF or PNG, or as KIF with branches.
        </p>
        <p>
          All of it is kept in your browser, on this device alone. Save it as a file now and then; the file
          takes it to another device.
        </p>
      </>
    ),
  },
  {
    name: 'score',
    title: 'Score and difficulty',
    body: (
      <p>
        A problem’s page tells how many positions its proof took, how many plausible checks there are, how
        surprising the right ones are at a glance, how well the pieces are used. The <em>score</em> puts these
        into one number to sort by. It is a convention, and no judgement of art.
      </p>
    ),
  },
  {
    name: 'keyboard',
    title: 'Keyboard',
    body: (
      <dl class="help-terms">
        <dt>
          <kbd>←</kbd> <kbd>→</kbd>
        </dt>
        <dd>A move back or on; on a board that takes input, from square to square.</dd>
        <dt>
          <kbd>Home</kbd> <kbd>End</kbd>
        </dt>
        <dd>Start, and mate.</dd>
        <dt>
          <kbd>Space</kbd> <kbd>Enter</kbd>
        </dt>
        <dd>Play by itself; on a board that takes input, pick up and put down.</dd>
        <dt>
          <kbd>n</kbd>
        </dt>
        <dd>On a problem’s page, the next problem.</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>Lets go of a piece.</dd>
      </dl>
    ),
  },
  {
    name: 'programs',
    title: 'From other programs',
    body: (
      <p>
        Everything can be done with the command <code>tsume</code> and over <a href="/docs">HTTP</a>, too;
        shogi interfaces use the USI engine <code>tsume usi</code>. Where other machines can reach the service
        it asks for <a href={links.keys}>API keys</a>.
      </p>
    ),
  },
];

/** The help in English. */
export const writeHelp: WriteHelp = (parts) => ({
  title: 'Help',
  intro: 'The rules of tsume-shogi, and what our words mean.',
  contents: 'Contents',
  topics: topicsOf(parts),
});
