/** The help in Japanese. */

import type { JSX } from 'preact';
import { makeRoute } from '../../frame/route.ts';
import { Diagram, HelpArticle, type HelpProps, type Topic } from '../../help/article.tsx';

const compose = makeRoute({ page: 'compose', query: new URLSearchParams() });
const check = makeRoute({ page: 'check', id: null, sfen: '' });
const keys = makeRoute({ page: 'keys' });

const TOPICS: readonly Topic[] = [
  {
    name: 'start',
    title: 'はじめに',
    body: (
      <>
        <p>
          ここでは、プログラムが創った詰将棋を眺め、解き、持ち帰ることができます。新しい作品は
          <a href={compose}>創作</a>
          で生まれ、余詰まで調べ尽くしたものだけが「完全作」として並びます。
        </p>
        <ul>
          <li>解く：作品を開き、盤の駒を動かします。玉方は最も長く逃げる手で応じます。</li>
          <li>
            創る：創作で設定を選んで始めると、見つかった作品がその場に届きます。途中で止めても、見つかった分は残ります。
          </li>
          <li>
            調べる：自作の図面を<a href={check}>検討</a>に並べるか、SFEN・KIF を貼り付けます。
          </li>
          <li>
            持ち帰る：作品ごとに
            KIF・KI2・CSA・JKF・SFEN・画像で保存できます。一覧の絞り込みをまとめて保存することもできます。
          </li>
        </ul>
      </>
    ),
  },
  {
    name: 'rules',
    title: '詰将棋のルール',
    body: (
      <>
        <p>
          攻方（先手）は毎手王手をかけ、玉を詰ませます。玉方（後手）は最も長く抵抗し、盤上にも攻方の持駒にもない駒（玉を除く）はすべて玉方の持駒です。手数は両者の手を数えるので、三手詰は攻方二手・玉方一手です。
        </p>
        <p>
          二歩、行き所のない駒、打ち歩詰めは反則です。王手の連続による千日手も攻方の反則で、同じ局面に戻る手順では詰んだことになりません。
        </p>
        <div class="help-diagrams">
          <Diagram sfen="8k/9/8P/9/9/9/9/9/9 b G 1">一手詰：１二金まで。</Diagram>
          <Diagram sfen="7lk/7p1/9/7N1/9/9/9/9/9 b P 1">１二歩は打ち歩詰め。この図は詰みません。</Diagram>
        </div>
      </>
    ),
  },
  {
    name: 'interposition',
    title: '合駒と無駄合',
    body: (
      <>
        <p>
          離れた駒の王手には、間に駒を打って防ぐことができます（合駒）。打ってもすぐ取られ、取った駒を返してみると手数が延びていない合駒は「無駄合」とし、手数に数えません。
        </p>
        <div class="help-diagrams">
          <Diagram sfen="8k/6G2/8P/9/4R4/9/9/9/9 b - 1">
            ５一飛と回れば、４一・３一・２一のどこへ合駒をしても飛で取られてそのままの詰み。どれも無駄合です。
          </Diagram>
        </div>
        <p>
          どこまでを無駄合とするかには諸説があります。当工房は三通りを区別します。「標準」は、取って返しても手数が合駒以外の応手より延びないもの。「狭義」は、まったく変わらないものだけ。「なし」は、無駄合を認めない数え方です。
        </p>
        <p>
          標準と狭義で判定や手数が違う作品は「灰色」とし、完全作とは呼びません。盤上の駒を動かす移動合は、つねに有効な応手です。
        </p>
      </>
    ),
  },
  {
    name: 'sound',
    title: '完全作と判定',
    body: (
      <>
        <dl class="help-terms">
          <dt>完全作</dt>
          <dd>必ず詰み、最後に駒が余らず、作意以外の詰め方（余詰）がない。調べ尽くしたうえでの判定です。</dd>
          <dt>不完全</dt>
          <dd>詰まない、駒が余る、または余詰などがある。</dd>
          <dt>灰色</dt>
          <dd>無駄合の解釈しだいで判定か手数が変わる。</dd>
          <dt>未確定</dt>
          <dd>決められた手間では調べ終わらなかった。「詰まない」ではありません。</dd>
        </dl>
      </>
    ),
  },
  {
    name: 'flaws',
    title: '余詰・キズの用語',
    body: (
      <dl class="help-terms">
        <dt>余詰</dt>
        <dd>
          攻方が作意と違う王手でも詰む。最後の一手だけの違い（最終手余詰）は、一手詰のほかは許されます。
        </dd>
        <dt>早詰</dt>
        <dd>作意より短い余詰。</dd>
        <dt>駒余り</dt>
        <dd>詰め上がりで攻方に持駒が残る。</dd>
        <dt>変同</dt>
        <dd>玉方の別の応手でも同じ手数で、駒も余らない。最後の応手の違いは数えません。</dd>
        <dt>変長</dt>
        <dd>最も長い変化では駒が余り、二手短い手順では余らない。</dd>
        <dt>変別</dt>
        <dd>変同の手順の中に余詰がある。</dd>
        <dt>非限定</dt>
        <dd>飛・角・香を打つ場所や動く駒、成・不成だけが違い、以下は同じように進む。</dd>
        <dt>迂回手順</dt>
        <dd>回り道をして作意の局面に戻る。</dd>
        <dt>飾り駒</dt>
        <dd>取り除いても手数も作意も判定も変わらない駒。創作の途中で自動的に除かれます。</dd>
      </dl>
    ),
  },
  {
    name: 'profiles',
    title: '厳しさの三段階',
    body: (
      <dl class="help-terms">
        <dt>厳格</dt>
        <dd>変長・変別・非限定・迂回手順も不完全とする。作品を創るときの基準です。</dd>
        <dt>雑誌</dt>
        <dd>駒が余る二手の変長、非限定、迂回手順はキズにとどめる。</dd>
        <dt>アプリ</dt>
        <dd>雑誌と同じで、変同も挙げない。</dd>
      </dl>
    ),
  },
  {
    name: 'brinkmate',
    title: '必至',
    body: (
      <p>
        次に必ず詰む状態（詰めろ）を作り、玉方がどう受けても防げないのが必至です。攻方の手は王手か詰めろで、玉方はすべての合法手で受けます。「保証つき」の判定は、内側の詰みをすべて調べ切ったことを意味します。
      </p>
    ),
  },
  {
    name: 'methods',
    title: '作品の生まれ方',
    body: (
      <>
        <p>
          創作には多くの方法があります。「進化」は、駒を散らした図を評価し、良いものどうしを掛け合わせて世代を重ねます（武藤・長尾の論文の方法）。「詰みからの逆算」は、完成した作品の頭に王手と応手を一組ずつ足して長くします。長編はこの方法が最も得意です。「連合」は複数の方法が作品を渡し合い、種類の豊かな作品を創ります。
        </p>
        <p>
          手数・駒数・使う升・詰め上がりの形・手筋などを「注文」として指定できます。同じ設定と同じ乱数の種からは、同じ作品が生まれます。
        </p>
      </>
    ),
  },
  {
    name: 'score',
    title: '評点と難しさ',
    body: (
      <p>
        作品の頁には、詰みの証明に要した局面数、もっともらしい王手の数、一目では選びにくい手の意外さ、駒の効率などを載せています。「評点」はそれらを一つの数にまとめた並べ替えの目安で、作品の値打ちそのものではありません。
      </p>
    ),
  },
  {
    name: 'keyboard',
    title: 'キーボード',
    body: (
      <dl class="help-terms">
        <dt>
          <kbd>←</kbd> <kbd>→</kbd>
        </dt>
        <dd>一手戻る・進む（盤の外）。盤の上では升から升へ。</dd>
        <dt>
          <kbd>Home</kbd> <kbd>End</kbd>
        </dt>
        <dd>開始局面・詰め上がり。</dd>
        <dt>
          <kbd>Space</kbd> <kbd>Enter</kbd>
        </dt>
        <dd>自動再生。盤の上では駒を持つ・置く。</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>持った駒を離す。</dd>
      </dl>
    ),
  },
  {
    name: 'programs',
    title: 'プログラムから使う',
    body: (
      <p>
        同じことはコマンド <code>tsume</code> と <a href="/docs">HTTP</a> からもできます。将棋 GUI からは USI
        エンジン <code>tsume usi</code> として使えます。他の機械に公開するときは <a href={keys}>API キー</a>{' '}
        を求めます。
      </p>
    ),
  },
];

export function HelpInJapanese({ topic }: HelpProps): JSX.Element {
  return (
    <HelpArticle
      title="手引"
      intro="詰将棋の決まりと、ここで使う言葉を説明します。"
      contents="目次"
      topics={TOPICS}
      topic={topic}
    />
  );
}
