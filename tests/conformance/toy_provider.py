"""A provider with three subjects: sign-in, bots and general settings. Run it: python3 toy_provider.py [port]"""
import json
import math
import re
import secrets
import sys
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

ACCOUNTS = {"dora@toy.example": "toy-password-1", "edu@toy.example": "toy-password-2"}
BOTS = {7001: "dora@toy.example", 7002: "edu@toy.example"}  # bot -> its owner, in order
VIRTUAL = set()  # the bots that are
EMAILS = {}  # bot -> the address that it was added with, where it is not its owner's
SESSIONS = {}  # cookie -> e-mail
RECORDS = {}  # (bot, broker account) -> what was saved
CHOSEN = {}  # bot -> broker account that trades

GENERAL = {
    "accType": 1, "loteType": 1, "lote": 2, "winDay": 0, "stopDay": 0, "spread": 0,
    "stopType": 1, "traderMode": 1, "takeProfit": 0, "stoploss": 0,
}
CODES = {"accType": range(4), "loteType": range(1, 3), "stopType": range(1, 7), "traderMode": range(3)}
LARGEST_NUMBER = 10**12
LARGEST_BODY = 1024 * 1024
MOST_DRAINED = 64 * LARGEST_BODY  # more of a body that is refused is not even read


class Refusal(Exception):
    def __init__(self, status, msg, field=None):
        super().__init__(msg)
        self.status, self.body = status, {"msg": msg} if field is None else {"msg": msg, "field": field}


# What a value has to be. True is a number in Python: what is asked for is its type, not its kind.
def text(longest=200, shortest=0):
    return lambda value: isinstance(value, str) and shortest <= len(value) <= longest


def number(value):
    return type(value) in (int, float) and math.isfinite(value) and 0 <= value <= LARGEST_NUMBER


def code(codes):
    return lambda value: type(value) in (int, float) and value in codes


def bot_id(value):
    """A number, or its digits."""
    if type(value) is float:
        return value.is_integer() and 0 < value < 2**53
    return 0 < value < 2**53 if type(value) is int else isinstance(value, str) and bool(re.fullmatch(r"[1-9][0-9]{0,19}", value))


def flag(value):
    return type(value) is bool


def email(value):
    return text(254)(value) and bool(re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", value.strip()))


def checked(said, fields):
    """A record with all of these fields, each of them allowed; others are ignored."""
    if not isinstance(said, dict):
        raise Refusal(400, "invalid_field", "body")
    for name, is_allowed in fields.items():
        if name not in said or not is_allowed(said[name]):
            raise Refusal(400, "invalid_field", name)
    return said


ACCOUNT = {"email": text(254, 1), "password": text(200, 1), "uitoken": text()}
REGISTRATION = {**ACCOUNT, "email": email, "userid": bot_id, "traderid": bot_id, "sellerid": lambda value: value == "" or bot_id(value)}
SETTINGS = {**{name: code(CODES[name]) if name in CODES else number for name in GENERAL}, "curBrokerID": code(range(3))}
OF_BOT = {"userid": bot_id}
OF_ACCOUNT = {**OF_BOT, "brokerid": lambda value: value in ("1", "2")}


def constant(name):
    raise ValueError(name)  # NaN and Infinity are no JSON


class Provider(BaseHTTPRequestHandler):
    timeout = 10  # seconds; a body that does not come is not waited for

    def do_GET(self):
        self.answer("GET")

    def do_POST(self):
        self.answer("POST")

    def answer(self, method):
        """Whatever is sent, something is answered."""
        self.cookie = None
        try:
            status, said = 200, self.called(method)
        except Refusal as refusal:
            status, said = refusal.status, refusal.body
        except Exception as fault:  # a fault of this program
            print(f"{method} {self.path}: {fault!r}", file=sys.stderr, flush=True)
            status, said = 500, {"msg": "internal_error"}
        sent = json.dumps(said, allow_nan=False).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(sent)))
        self.send_header("cache-control", "no-store")
        if self.cookie is not None:
            self.send_header("set-cookie", f"toy={self.cookie}; HttpOnly; SameSite=Strict; Path=/api")
        self.end_headers()
        self.wfile.write(sent)

    def called(self, method):
        body = self.body() if method == "POST" else b""
        try:
            url = urlsplit(self.path)
            pairs = parse_qsl(url.query, keep_blank_values=True)
        except ValueError:
            raise Refusal(400, "bad_request") from None
        call = CALLS.get((method, url.path.removeprefix("/api")))
        if call is None:
            raise Refusal(404, "unknown_call")
        self.query = dict(pairs)
        for name in self.query:
            if [one for one, _ in pairs].count(name) > 1:
                raise Refusal(400, "invalid_field", name)
        return call(self, self.parsed(body) if method == "POST" else {})

    def body(self):
        """The bytes that the client has announced. One that it cannot announce in whole digits, or that is too large, is no body."""
        length = self.headers.get("content-length", "0")
        if "transfer-encoding" in self.headers or not re.fullmatch(r"[0-9]{1,18}", length):
            raise Refusal(411, "bad_request")
        try:
            if int(length) <= LARGEST_BODY:
                body = self.rfile.read(int(length))
                if len(body) < int(length):
                    raise Refusal(400, "invalid_json")
                return body
            # Read all the same: a client that is still sending hears no answer.
            left = min(int(length), MOST_DRAINED)
            while left > 0 and (part := self.rfile.read(min(left, 65_536))):
                left -= len(part)
        except TimeoutError:
            raise Refusal(408, "too_slow") from None
        raise Refusal(413, "too_large")

    def parsed(self, body):
        try:
            return json.loads(body.decode("utf-8"), parse_constant=constant)
        except (ValueError, RecursionError):
            raise Refusal(400, "invalid_json") from None

    def email(self):
        try:
            cookie = SimpleCookie(self.headers.get("cookie", "")).get("toy")
        except CookieError:
            cookie = None
        owner = SESSIONS.get(cookie.value if cookie else "")
        if owner is None:
            raise Refusal(401, "not_signed_in")
        return owner

    def bot(self, *places):
        """The bot that the call is about, in each of these places; it has to be the signed-in account's."""
        owner, ids = self.email(), set()
        for said in places:
            ids.add(int(checked(said, OF_BOT)["userid"]))
        if len(ids) > 1:
            raise Refusal(400, "invalid_field", "userid")
        bot = ids.pop()
        if BOTS.get(bot) != owner:
            raise Refusal(403, "not_yours")
        return bot

    def sign_in(self, body):
        account = checked(body, ACCOUNT)
        name = account["email"].strip().lower()
        # Both as bytes: other letters than English ones cannot be compared as text.
        known, said = (password.encode("utf-8", "surrogatepass") for password in (ACCOUNTS.get(name, ""), account["password"]))
        if not secrets.compare_digest(known, said) or name not in ACCOUNTS:
            raise Refusal(401, "invalid_email_password")
        self.cookie = secrets.token_hex(16)
        SESSIONS[self.cookie] = name
        return [{"userid": bot, "traderid": bot} for bot, owner in BOTS.items() if owner == name]

    def register(self, body):
        account = checked(body, REGISTRATION)
        name, bot = account["email"].strip().lower(), int(account["userid"])
        if int(account["traderid"]) != bot:
            raise Refusal(400, "invalid_field", "traderid")
        if name in ACCOUNTS:
            raise Refusal(409, "user_exist")
        if bot in BOTS:
            raise Refusal(409, "bot_exist")
        ACCOUNTS[name], BOTS[bot] = account["password"], name
        return {"userid": bot, "traderid": bot}

    def bots(self, _body):
        owner = BOTS[self.bot(self.query)]
        return [{"userid": bot, "email": EMAILS.get(bot, owner), "botexp": 0, "virtual": bot in VIRTUAL}
                for bot, name in BOTS.items() if name == owner]

    def add_bot(self, body):
        owner = BOTS[self.bot(body)]
        said = checked(body, {"botid": bot_id, "virtual": flag, "email": text()})
        bot = int(said["botid"])
        if bot in BOTS:
            raise Refusal(409, "bot_exist", "botid")
        BOTS[bot] = owner
        if said["virtual"]:
            VIRTUAL.add(bot)
        if said["email"].strip():
            EMAILS[bot] = said["email"].strip()
        return {"msg": "ok"}

    def remove_bot(self, _body):
        bot = self.bot(self.query)
        del BOTS[bot]
        VIRTUAL.discard(bot)
        EMAILS.pop(bot, None)
        CHOSEN.pop(bot, None)
        for account in ("1", "2"):
            RECORDS.pop((bot, account), None)
        return {"msg": "ok"}

    def command(self, body):
        self.bot(body)
        checked(body, {"botCmd": code(range(1, 17))})
        return True

    def general(self, _body):
        bot = self.bot(self.query)
        account = checked(self.query, OF_ACCOUNT)["brokerid"]
        return {**RECORDS.get((bot, account), GENERAL), "curBrokerID": CHOSEN.get(bot, 1)}

    def save_general(self, body):
        bot = self.bot(self.query, body)
        said = checked(body, SETTINGS)
        account = int(said["curBrokerID"])
        for broker in [account] if account else [1, 2]:  # 0 means both
            kept = RECORDS.get((bot, str(broker)), GENERAL)
            # 0 leaves what is stored.
            RECORDS[bot, str(broker)] = {name: said[name] or (kept[name] if name in ("accType", "traderMode") else 0) for name in GENERAL}
        CHOSEN[bot] = account
        return {"msg": "ok"}

    def log_message(self, *_):
        pass


CALLS = {
    ("POST", "/botlogin"): Provider.sign_in,
    ("POST", "/botregister"): Provider.register,
    ("GET", "/getbots"): Provider.bots,
    ("POST", "/addnewbot"): Provider.add_bot,
    ("GET", "/botremove"): Provider.remove_bot,
    ("POST", "/sendbotcmd"): Provider.command,
    ("GET", "/globalparams"): Provider.general,
    ("POST", "/globalparams"): Provider.save_general,
}

if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Provider)
    print(f"http://127.0.0.1:{server.server_port}/api", flush=True)
    server.serve_forever()
